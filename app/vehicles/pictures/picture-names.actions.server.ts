import { isNotNull, like } from 'drizzle-orm'
import { listPathsOfMessages } from '#app/contact/trade-in/message-pictures.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { letters } from '#app/newsletter/letters/letter-table.server.ts'
import { pages } from '#app/pages/page-table.server.ts'
import { picturePathsIn } from '#app/pictures/pictures.server.ts'
import { draftTextsNaming } from '#app/records/drafts.server.ts'
import { trashTextsNaming } from '#app/records/trash.server.ts'
import { findArchivedPictures, listArchivedPictures } from '#app/records/versions.server.ts'
import { reviews } from '#app/reviews/review-table.server.ts'
import { allPicturesOfVehicles, picturesOfVehicles } from './vehicle-picture-names.server.ts'

/** Those of the pictures that a row names. It is a vehicle, a review, a page, a newsletter, a draft, or one in the trash. */
export async function findNamedPictures(tx: Db, paths: string[]): Promise<Set<string>> {
  const texts = await textsNaming(tx, paths)
  const written = paths.filter((path) => texts.some((text) => text.includes(path)))
  return new Set([...written, ...(await picturesOfVehicles(tx, paths))])
}

/** All pictures that some row names. */
export async function listNamedPictures(tx: Db): Promise<Set<string>> {
  const written = (await textsNaming(tx)).flatMap(picturePathsIn)
  return new Set([...written, ...(await allPicturesOfVehicles(tx))])
}

/** Every picture that a backup takes along: what some row names, or an earlier version of one, or a message. */
export async function listPicturesToBackUp(tx: Db): Promise<Set<string>> {
  const ofMessages = await listPathsOfMessages(tx)
  return new Set([...(await listNamedPictures(tx)), ...(await listArchivedPictures(tx)), ...ofMessages])
}

/** What tells the removal of pictures which are named. */
export const pictureNames = { findNamed: findNamedPictures, findArchived: findArchivedPictures }

async function textsNaming(tx: Db, paths?: string[]) {
  const portraits = await tx.select({ text: reviews.imageUrl }).from(reviews).where(isNotNull(reviews.imageUrl))
  const bodies = await tx.select({ text: pages.content }).from(pages).where(like(pages.content, '%/media/%'))
  const mailed = await tx.select({ text: letters.content }).from(letters).where(like(letters.content, '%/media/%'))
  const written = [...portraits, ...bodies, ...mailed].map(({ text }) => text ?? '')
  return [...written, ...(await draftTextsNaming(tx, paths)), ...(await trashTextsNaming(tx, paths))]
}
