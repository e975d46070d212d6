import { type Kysely, sql } from 'kysely'

/** The schema as PostgreSQL describes it, one object a line. */
export async function listSchema<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select c.relname::text || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || case when attidentity = 'a' then ' identity' else '' end
        || case attgenerated when '' then coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
          else ' generated ' || pg_get_expr(adbin, adrelid) end
      from pg_class c join pg_attribute on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      union all
      select conrelid::regclass::text || ' constraint ' || conname::text || ' ' || pg_get_constraintdef(oid)
      from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'u', 'p', 'x')
      union all
      select tablename::text || ' ' || indexdef from pg_indexes
      where schemaname = 'public'
        and indexname not in (select conname from pg_constraint where contype in ('u', 'p', 'x'))
      union all
      select tgrelid::regclass::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all
      select 'function ' || oid::regprocedure::text || ' ' || prorettype::regtype::text || ' ' || provolatile::text || ' ' || md5(prosrc)
      from pg_proc where pronamespace = 'public'::regnamespace and probin is null
      union all
      -- PostgreSQL before 18 writes the name of its table before each column
      select 'view ' || viewname::text || ' ' || md5(regexp_replace(definition, '\\m[a-z]+\\.', '', 'g'))
      from pg_views where schemaname = 'public'
    ) as listed (line)
    where line not like '%migration%'
    order by line collate "C"`.execute(db)
  return rows.map(({ line }) => `${line}\n`).join('')
}
