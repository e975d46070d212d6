import type { Db } from '../../shop.ts'
import { urlName, urlNameChoices } from '../../catalogue/categories/url-name.ts'
import type { ProductLine } from './catalogue-line.ts'
import type { LineIssue } from './import-report.ts'
import { type KnownProduct, takenUrlNames } from './product-import-records.ts'
import type { NumberedLine } from './read-line.ts'

type Numbered = NumberedLine<ProductLine>

export async function chooseUrlNames(
  db: Db,
  lines: readonly Numbered[],
  known: ReadonlyMap<string, KnownProduct>,
  issues: LineIssue[],
): Promise<(Numbered & { urlName: string })[]> {
  const owners = await takenUrlNames(
    db,
    lines.flatMap(({ content }) => firstChoices(content)),
  )
  return lines.flatMap((numbered) => {
    const { line, content } = numbered
    const chosen = content.urlName ?? known.get(content.id)?.url_name ?? freeUrlName(content, owners)
    const owner = owners.get(chosen) ?? content.id
    if (owner !== content.id) {
      issues.push({ line, field: 'urlName', code: 'url-name.taken', values: { owner } })
      return []
    }
    owners.set(chosen, content.id)
    return [{ ...numbered, urlName: chosen }]
  })
}

/** Returns the first choices of an address. Only contrived cases need more; the line then fails and is reported. */
function firstChoices({ urlName: wanted, name, id }: ProductLine): string[] {
  return wanted === undefined ? urlNameChoices(urlName(name), id).take(4).toArray() : [wanted]
}

function freeUrlName({ name, id }: ProductLine, owners: ReadonlyMap<string, string>): string {
  const free = urlNameChoices(urlName(name), id).find((choice) => (owners.get(choice) ?? id) === id)
  return free ?? urlName(id)
}
