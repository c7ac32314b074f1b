import { bytesAnHour, picturesAnHour } from '#app/ui/picture-file.ts'

/** A picture that somebody has stored, by how long ago and what all its versions take. */
export type StoredUpload = { ageSeconds: number; bytes: number }

export const hourSeconds = 3600

/** The seconds until pictures of these bytes fit into somebody's hour; 0 where they do now. `stored` is that hour, newest first. */
export function secondsUntilRoom(stored: StoredUpload[], wanted: number[]) {
  let pictures = picturesAnHour - stored.length - wanted.length
  let bytes = bytesAnHour - sumOf(stored.map((one) => one.bytes)) - sumOf(wanted)
  if (pictures >= 0 && bytes >= 0) return 0
  for (const oldest of stored.toReversed()) {
    pictures += 1
    bytes += oldest.bytes
    if (pictures >= 0 && bytes >= 0) return Math.max(1, Math.ceil(hourSeconds - oldest.ageSeconds))
  }
  return hourSeconds
}

/** How many more pictures fit into the hour, where they are as large as those before. */
export function uploadsLeftIn(stored: StoredUpload[]) {
  const bytes = sumOf(stored.map((one) => one.bytes))
  const byBytes = bytes === 0 ? picturesAnHour : Math.floor(((bytesAnHour - bytes) * stored.length) / bytes)
  return Math.max(0, Math.min(picturesAnHour - stored.length, byBytes))
}

function sumOf(numbers: number[]) {
  return numbers.reduce((sum, one) => sum + one, 0)
}
