import { readFile } from 'node:fs/promises'
import { markdownHtml } from '../../content/markdown-html.ts'

export interface UpgradeGuide {
  howHtml: string
  changesHtml: string
}

/** Documents of this release about upgrades and changes, without their links to files. */
export async function readUpgradeGuide(): Promise<UpgradeGuide> {
  const [guide, changes] = await Promise.all([
    readFile('docs/going-live.md', 'utf8'),
    readFile('CHANGELOG.md', 'utf8'),
  ])
  const how = /^## Upgrade[^\n]*\n(.*?)(?=^## )/ms.exec(guide)?.[1] ?? ''
  const look = { firstHeading: 2, linkTo: () => undefined } as const
  return {
    howHtml: markdownHtml(how, look),
    changesHtml: markdownHtml(changes.slice(changes.indexOf('\n## ')), look),
  }
}
