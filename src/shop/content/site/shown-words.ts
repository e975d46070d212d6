import { fallbackLocaleId } from '../../localisation/locales.ts'
import { textOf } from '../../localisation/server-text.ts'
import type { Shop } from '../../shop.ts'
import { infoIds, promiseNames } from '../info-ids.ts'
import { siteTexts } from '../own-pages/own-page-records.ts'
import { plainTexts } from '../website-info.ts'
import { shownKey } from './site-contact.ts'

/** A part of the pages that can be hidden, with its words in English. */
export interface WordsView {
  key: string
  infoId: number
  title: string
  text: string
}

/** Reads the words of the top bar and of the promises, also of hidden parts: the own words, else the standard ones. */
export async function readShownWords({ db }: Pick<Shop, 'db'>): Promise<WordsView[]> {
  const ids = Object.values(infoIds)
  const infos = plainTexts(await siteTexts(db, ids, [fallbackLocaleId]), ids, fallbackLocaleId)
  const { t } = textOf(fallbackLocaleId)
  return [
    {
      key: shownKey('top-bar'),
      infoId: infoIds['top-bar'],
      title: infos.get(infoIds['top-bar']) ?? t('header.tip'),
      text: '',
    },
    ...promiseNames.map((name): WordsView => {
      const title = infos.get(infoIds[`promise-${name}`])
      const text = infos.get(infoIds[`promise-${name}-text`])
      return {
        key: shownKey(`promise-${name}`),
        infoId: infoIds[`promise-${name}`],
        title: title ?? t(`home.advantage.${name}`),
        text: text ?? (title === undefined ? t(`home.advantage.${name}-text`) : ''),
      }
    }),
  ]
}
