import { Argument, type Command } from 'commander'
import { readConfig, startError } from '../../platform/config/config.ts'
import { assertStorage } from '../../platform/object-storage/assert-storage.ts'
import { openObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { copyFiles } from '../../shop/pictures/copy-files.ts'
import { openOriginals, originalsIn } from '../../shop/pictures/originals.ts'
import { counted } from '../counted.ts'
import { reportingErrors } from '../report-errors.ts'
import { fail, tell } from '../terminal.ts'

export function fileCommands(command: Command): void {
  command
    .command('copy')
    .addArgument(new Argument('<to>').choices(['storage', 'folder']))
    .action((to: Place) => reportingErrors(() => copy(to)))
}

type Place = 'storage' | 'folder'

async function copy(to: Place): Promise<void> {
  const config = readConfig()
  if (!config.fileStorage)
    throw startError([
      'FILES_URL is missing: give the address of the storage, FILES_KEY_ID and FILES_SECRET.',
    ])
  const away = await assertStorage(openObjectStorage(config.fileStorage))
  if (away) throw away
  const [storage, folder] = [openOriginals(config), originalsIn(config.dataDir)]
  const [source, target] = to === 'storage' ? [folder, storage] : [storage, folder]
  const { copied, kept, damaged } = await copyFiles(source, target, (done, all) => {
    if (done % 1000 === 0 && done < all) tell(`${done} of ${counted(all, 'file', 'files')}`)
  })
  tell(
    `${counted(copied, 'file', 'files')} copied and read back, ${kept} there already.`,
    'The files at the first place stay; delete them when the shop has run with the other.',
  )
  if (damaged.length > 0)
    fail(
      `Damaged at the first place, and not copied: ${counted(damaged.length, 'file', 'files')} (${damaged.slice(0, 5).join(', ')}).`,
    )
}
