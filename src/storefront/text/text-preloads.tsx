import { useMatches } from 'react-router'
import catalogueFiles from 'virtual:catalogue-files'
import { baseTexts } from './text-groups.ts'
import { useLocale } from './text.tsx'

/** Fetches the texts of the page's screens while their scripts are still on the way. */
export function TextPreloads() {
  const { id } = useLocale()
  const groups = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'texts' in handle ? [String(handle.texts)] : [],
  )
  return [baseTexts, ...groups].map((group) => {
    const file = catalogueFiles[`${id}/${group}`]
    return file && <link key={group} rel="modulepreload" href={file} fetchPriority="low" />
  })
}
