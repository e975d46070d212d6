import { actionAToL } from './action-a-to-l.ts'
import { actionOToZ } from './action-o-to-z.ts'
import { adventureAToM } from './adventure-a-to-m.ts'
import { adventureSToZ } from './adventure-s-to-z.ts'
import { cityBuilders } from './city-builders.ts'
import { designAndAudio } from './design-and-audio.ts'
import { gameAccountsAToK } from './game-accounts-a-to-k.ts'
import { gameAccountsPToZ } from './game-accounts-p-to-z.ts'
import { horror } from './horror.ts'
import { indie } from './indie.ts'
import { office } from './office.ts'
import { operatingSystems } from './operating-systems.ts'
import { photoAndVideo } from './photo-and-video.ts'
import { puzzle } from './puzzle.ts'
import { racing } from './racing.ts'
import { rolePlayingAToO } from './role-playing-a-to-o.ts'
import { rolePlayingSToZ } from './role-playing-s-to-z.ts'
import { security } from './security.ts'
import { simulation } from './simulation.ts'
import { space } from './space.ts'
import { sports } from './sports.ts'
import { strategyAToH } from './strategy-a-to-h.ts'
import { strategyIToP } from './strategy-i-to-p.ts'
import { strategySToZ } from './strategy-s-to-z.ts'
import { streaming } from './streaming.ts'
import { subscriptions } from './subscriptions.ts'
import { utilities } from './utilities.ts'
import { vpn } from './vpn.ts'
import { walletCards } from './wallet-cards.ts'
import type { CatalogueProduct } from './demo-product.ts'

export { demoCategories } from './categories.ts'

/** The whole stock of the demo shop, category by category. */
export const demoProducts: CatalogueProduct[] = [
  ...strategyAToH,
  ...strategyIToP,
  ...strategySToZ,
  ...actionAToL,
  ...actionOToZ,
  ...rolePlayingAToO,
  ...rolePlayingSToZ,
  ...adventureAToM,
  ...adventureSToZ,
  ...space,
  ...racing,
  ...sports,
  ...simulation,
  ...cityBuilders,
  ...horror,
  ...puzzle,
  ...indie,
  ...operatingSystems,
  ...office,
  ...security,
  ...vpn,
  ...photoAndVideo,
  ...designAndAudio,
  ...utilities,
  ...walletCards,
  ...subscriptions,
  ...gameAccountsAToK,
  ...gameAccountsPToZ,
  ...streaming,
]
