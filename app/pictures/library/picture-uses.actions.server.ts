import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { letters } from '#app/newsletter/letters/letter-table.server.ts'
import { pages } from '#app/pages/page-table.server.ts'
import { drafts } from '#app/records/draft-table.server.ts'
import { trash } from '#app/records/trash-table.server.ts'
import { reviews } from '#app/reviews/review-table.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { picturePathForm } from '../pictures.server.ts'
import { picturesOnPage } from './library-view.ts'

const mostNamed = 5

// As a reader of the article has it, without the marks that keep its signs apart from Markdown's.
function unescaped(text: string) {
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

const usedPicture = z.object({
  path: z.string(),
  used: z.coerce.number(),
  uses: z.array(
    z.object({
      kind: z.enum(['vehicle', 'tape', 'page', 'newsletter', 'review', 'draft', 'trash']),
      id: z.number(),
      name: z.string(),
      alt: z.string().transform(unescaped).nullable(),
    }),
  ),
})

const usedPictures = z.object({
  rows: z.array(z.object({ found: z.coerce.number(), pictures: z.array(usedPicture) })),
})

/** An embedded picture of a text with its words, or any other place that names one. */
const inText = `(?:!\\[((?:[^]\\\\]|\\\\.)*)\\]\\()?/media/(${picturePathForm})/`

/** One row for each place that names a picture. `alt` is null where no text is asked for. */
const everyUse = sql`
  select image ->> 'path' as path, 'vehicle' as kind, ${vehicles.id} as id, ${vehicles.name} as name,
    coalesce(image ->> 'alt', '') as alt, ${vehicles.createdAt} as at
  from ${vehicles}, lateral jsonb_array_elements(${vehicles.images}) as image
  union all
  select photo ->> 'path', 'tape', ${vehicles.id}, ${vehicles.name}, null, ${vehicles.createdAt}
  from ${vehicles}, lateral jsonb_path_query(${vehicles.readings}, '$.*[*].photo') as photo
  union all
  select found[2], 'page', ${pages.id}, ${pages.title}, found[1], ${pages.createdAt}
  from ${pages}, lateral regexp_matches(${pages.content}, ${inText}, 'g') as found
  where ${pages.content} like '%/media/public/%'
  union all
  select found[2], 'newsletter', ${letters.id}, ${letters.title}, found[1], ${letters.createdAt}
  from ${letters}, lateral regexp_matches(${letters.content}, ${inText}, 'g') as found
  where ${letters.content} like '%/media/public/%'
  union all
  select found[1], 'review', ${reviews.id}, ${reviews.name}, null, ${reviews.createdAt}
  from ${reviews}, lateral regexp_matches(${reviews.imageUrl}, ${`/media/(${picturePathForm})/`}) as found
  union all
  select distinct found[1], 'draft', 0, '', null, ${drafts.savedAt}
  from ${drafts}, lateral regexp_matches(${drafts.fields}::text, ${`(${picturePathForm})`}, 'g') as found
  where ${drafts.fields}::text like '%public/%'
  union all
  select distinct found[1], 'trash', ${trash.id}, ${trash.name}, null, ${trash.deletedAt}
  from ${trash}, lateral regexp_matches(${trash.rows}::text, ${`(${picturePathForm})`}, 'g') as found
  where ${trash.rows}::text like '%public/%'`

/** Pictures of which one place at least asks for a text and has none. */
const lacksText = sql`having bool_or(trim(alt) = '')`

/**
 * One page of the pictures that something names, those of the newest records first. Each has at most five of its
 * places; `found` counts all. The pictures of all vehicles are read once for it: an index would have to be right about
 * texts too.
 */
export async function listUsedPictures(db: Db, { isWithoutText, page }: { isWithoutText: boolean; page: number }) {
  const answer = await db.execute(sql`with uses as materialized (${everyUse}),
    named as materialized (select path, count(*) as used, max(at) as newest from uses
      where path is not null group by path ${isWithoutText ? lacksText : sql``}),
    part as (select * from named order by newest desc, path
      limit ${picturesOnPage} offset ${(page - 1) * picturesOnPage})
    select (select count(*) from named) as found, coalesce((
      select jsonb_agg(jsonb_build_object('path', path, 'used', used, 'uses', uses) order by newest desc, path) from (
        select part.path, used, newest, to_jsonb((array_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name, 'alt', alt)
          order by at desc))[1:${sql.raw(String(mostNamed))}]) as uses
        from part join uses on uses.path = part.path group by part.path, used, newest) as one), '[]') as pictures`)
  return usedPictures.parse(answer).rows[0] ?? { found: 0, pictures: [] }
}
