import { describe, expect, test } from 'vitest'
import {
  entriesOf,
  isPending,
  type PictureEntry,
  type PictureStep,
  shownAmong,
  step,
  storedPictures,
} from './picture-entries.ts'

const id = '123e4567-e89b-12d3-a456-426614174000'
const pictures = ['a', 'b', 'c'].map((name) => ({ path: `public/${id}-${name}.jpg`, alt: '', width: 640, height: 480 }))
const key = (name: string) => `public/${id}-${name}.jpg`
const photo = new File(['x'], 'new.jpg')

function after(...steps: PictureStep[]) {
  const entries = steps.reduce(step, entriesOf(pictures))
  return { shown: shownAmong(entries).map(({ name }) => name), removed: removedFrom(entries) }
}

function removedFrom(entries: PictureEntry[]) {
  return entries.filter(({ isRemoved }) => isRemoved).map(({ name }) => name)
}

describe('the pictures of a form', () => {
  test('are those of the vehicle, by the names of their files', () => {
    expect(after()).toEqual({ shown: ['a.jpg', 'b.jpg', 'c.jpg'], removed: [] })
  })

  test('move one place or many, and never over the ends', () => {
    expect(after({ does: 'move', key: key('c'), to: 1 }).shown).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
    expect(after({ does: 'move', key: key('a'), to: 2 }).shown).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
    expect(after({ does: 'move', key: key('a'), to: -1 }).shown).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(after({ does: 'move', key: key('a'), to: 9 }).shown).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  })

  test('go back where they were, in whatever order they were removed and are put back', () => {
    const [goA, goB] = ['a', 'b'].map((name): PictureStep => ({ does: 'remove', key: key(name) }))
    const [backA, backB] = ['a', 'b'].map((name): PictureStep => ({ does: 'put-back', key: key(name) }))
    if (!goA || !goB || !backA || !backB) return never()
    expect(after(goA)).toEqual({ shown: ['b.jpg', 'c.jpg'], removed: ['a.jpg'] })
    const whole = { shown: ['a.jpg', 'b.jpg', 'c.jpg'], removed: [] }
    expect(after(goA, backA)).toEqual(whole)
    expect(after(goA, goB, backA, backB)).toEqual(whole)
    expect(after(goB, goA, backB, backA)).toEqual(whole)
    expect(after(goB, { does: 'move', key: key('c'), to: 0 }, backB).shown).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  })

  test('that were never stored cannot be put back', () => {
    const chosen = { does: 'choose', files: [{ key: '1', file: photo }] } as const
    expect(after({ ...chosen, files: [...chosen.files] })).toMatchObject({ shown: expect.arrayContaining(['new.jpg']) })
    expect(after({ ...chosen, files: [...chosen.files] }, { does: 'remove', key: '1' }).removed).toEqual([])
  })

  test('ignore an upload that ends after its picture was removed', () => {
    const late = { does: 'upload', key: '1', upload: { is: 'stored', picture: pictures[0] ?? never() } } as const
    expect(after(late).shown).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  test('that the server cannot find any more go, those on their way stay', () => {
    const steps: PictureStep[] = [
      { does: 'choose', files: [{ key: '1', file: photo }] },
      { does: 'confirm', pictures: pictures.slice(1) },
    ]
    expect(after(...steps).shown).toEqual(['b.jpg', 'c.jpg', 'new.jpg'])
    expect(steps.reduce(step, entriesOf(pictures)).map(isPending)).toEqual([false, false, true])
  })
})

test('the form sends what is stored, in order and with its words', () => {
  const entries = [
    { does: 'choose', files: [{ key: '1', file: photo }] },
    { does: 'describe', key: key('b'), words: { alt: 'The ramp' } },
    { does: 'describe', key: key('b'), words: { shows: 'ramp' } },
    { does: 'move', key: key('b'), to: 0 },
  ] satisfies PictureStep[]
  const sent = storedPictures(entries.reduce(step, entriesOf(pictures)))
  expect(sent.map(({ path, alt, shows }) => [path, alt, shows])).toEqual([
    [key('b'), 'The ramp', 'ramp'],
    [key('a'), '', undefined],
    [key('c'), '', undefined],
  ])
})

test('a list that was held over a new sign-in comes back, what it lacks as removed', () => {
  const held = [{ ...(pictures[2] ?? never()), alt: 'The cabin' }, pictures[0] ?? never()]
  const entries = step(entriesOf(pictures), { does: 'restore', pictures: held })
  expect(storedPictures(entries)).toEqual(held)
  expect(removedFrom(entries)).toEqual(['b.jpg'])
  const whole = step(entries, { does: 'put-back', key: key('b') })
  expect(shownAmong(whole).map(({ name }) => name)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
})

function never(): never {
  throw new Error('there are three pictures')
}
