import { describe, expect, test } from 'vitest'
import { bytesAnHour, picturesAnHour } from '#app/ui/picture-file.ts'
import { secondsUntilRoom, uploadsLeftIn } from './upload-hour.ts'

const largePhotoBytes = 8 * 1024 ** 2

/** So many pictures, one each second, the newest first. */
function stored(count: number, bytes: number) {
  return Array.from({ length: count }, (_, ageSeconds) => ({ ageSeconds, bytes }))
}

describe('the hour of uploads', () => {
  test('has room for 30 vehicles with 8 large photographs of a phone each', () => {
    expect(secondsUntilRoom(stored(30 * 8 - 1, largePhotoBytes), [largePhotoBytes])).toBe(0)
    expect(uploadsLeftIn(stored(30 * 8, largePhotoBytes))).toBeGreaterThan(0)
  })

  test('ends at 600 pictures, and the first place comes free when the oldest of them is an hour old', () => {
    expect(secondsUntilRoom(stored(picturesAnHour - 1, 1), [1])).toBe(0)
    expect(secondsUntilRoom(stored(picturesAnHour, 1), [1])).toBe(3600 - (picturesAnHour - 1))
    expect(secondsUntilRoom(stored(picturesAnHour, 1), [1, 1]), 'for two the next one').toBe(
      3600 - (picturesAnHour - 2),
    )
  })

  test('ends at its bytes too, so that few very large pictures do not fill the disk', () => {
    const half = bytesAnHour / 2
    expect(secondsUntilRoom(stored(1, half), [half])).toBe(0)
    expect(secondsUntilRoom(stored(1, half), [half, 1])).toBe(3600)
    expect(secondsUntilRoom(stored(2, half), [1])).toBe(3599)
    expect(secondsUntilRoom([], [bytesAnHour + 1]), 'what never fits waits no longer than an hour').toBe(3600)
  })

  test('tells how many more pictures of that size fit', () => {
    expect(uploadsLeftIn([])).toBe(picturesAnHour)
    expect(uploadsLeftIn(stored(588, 1000))).toBe(12)
    expect(uploadsLeftIn(stored(3, bytesAnHour / 4))).toBe(1)
    expect(uploadsLeftIn(stored(picturesAnHour + 1, 0))).toBe(0)
  })
})
