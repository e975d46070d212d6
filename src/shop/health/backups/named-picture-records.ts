import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export async function namedPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select image as name from product where image is not null
    union select unnest(pictures) from product
    union select image from variant where image is not null
    union select image from news where image is not null
    union select picture from facet where picture is not null
    union select split_part(value, ' ', 1) from setting where key like 'shop.picture.%'`.execute(db)
  return rows.map(({ name }) => name)
}
