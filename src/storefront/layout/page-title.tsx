import { useShopName } from './use-frame.ts'

/** The browser's title of a page that search engines do not list: its own words, then the shop's name. */
export function PageTitle({ words }: { words: readonly (string | number)[] }) {
  return <title>{[...words, useShopName()].filter((word) => word !== '').join(' · ')}</title>
}
