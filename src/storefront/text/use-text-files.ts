import { useMatches } from 'react-router'
import catalogueFiles from 'virtual:catalogue-files'
import { baseTexts } from './text-groups.ts'
import { useLocale } from './text.tsx'

/** Addresses of the texts of the page's screens, which their scripts will ask for. */
export function useTextFiles(): string[] {
  const { id } = useLocale()
  const groups = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'texts' in handle
      ? [handle.texts].flat().map(String)
      : [],
  )
  return [baseTexts, ...groups].flatMap((group) => catalogueFiles[`${id}/${group}`] ?? [])
}
