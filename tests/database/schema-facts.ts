import { type Kysely, sql } from 'kysely'

/** Facts about a table on which an older release relies. */
export interface TableFacts {
  /** by name: `integer`, `text not null`, `bigint not null filled`; `filled`: an insert may leave it out */
  columns: Record<string, string>
  /** rules that PostgreSQL checks, in its words */
  rules: string[]
}

export type SchemaFacts = Record<string, TableFacts>

export async function schemaFacts<Tables>(db: Kysely<Tables>): Promise<SchemaFacts> {
  const { rows: columns } = await sql<{ table: string; column: string; says: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when a.atthasdef or a.attidentity <> '' then ' filled' else '' end as says
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'migration%'
    order by c.relname, a.attname`.execute(db)
  const { rows: rules } = await sql<{ table: string; says: string }>`
    select c.relname as table, pg_get_constraintdef(k.oid) as says
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'u', 'p', 'f')
    union all
    select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX \\S+ ON \\S+ USING', ' INDEX')
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1, 2`.execute(db)
  const rulesOf = Map.groupBy(rules, ({ table }) => table)
  return Object.fromEntries(
    [...Map.groupBy(columns, ({ table }) => table)].map(([table, its]) => [
      table,
      {
        columns: Object.fromEntries(its.map(({ column, says }) => [column, says])),
        rules: (rulesOf.get(table) ?? []).map(({ says }) => says),
      },
    ]),
  )
}

/** Parts of `now` on which a release that knows only `then` would fail. */
export function narrowings(then: SchemaFacts, now: SchemaFacts): string[] {
  return Object.entries(then).flatMap(([table, { columns, rules }]) => {
    const present = now[table]
    if (!present) return [`${table} is gone`]
    const known = Object.entries(columns).flatMap(([column, before]) =>
      columnIssue(`${table}.${column}`, before, present.columns[column]),
    )
    const further = Object.entries(present.columns).flatMap(([column, says]) =>
      column in columns || !says.includes(' not null') || says.endsWith(' filled')
        ? []
        : [`${table}.${column} is new, and an insert must name it`],
    )
    const fresh = Object.keys(present.columns).filter((column) => !(column in columns))
    const stricter = present.rules.filter((rule) => !rules.includes(rule) && !speaksOf(rule, fresh))
    return [...known, ...further, ...stricter.map((rule) => `${table} has a new rule: ${rule}`)]
  })
}

function columnIssue(name: string, before: string, now: string | undefined): string[] {
  if (now === undefined) return [`${name} is gone`]
  const typeOf = (says: string) => says.replace(/ not null| filled/g, '')
  if (typeOf(before) !== typeOf(now)) return [`${name} was ${typeOf(before)} and is ${typeOf(now)}`]
  if (now.includes(' not null') && !before.includes(' not null')) return [`${name} may not be null any more`]
  const mustBeNamed = now.includes(' not null') && !now.endsWith(' filled')
  return mustBeNamed && before.endsWith(' filled') ? [`${name} has no default any more`] : []
}

/** Whether the rule is about one of these columns, which the older release never writes. */
function speaksOf(rule: string, columns: readonly string[]): boolean {
  return columns.some((column) => new RegExp(`\\b${column}\\b`).test(rule))
}
