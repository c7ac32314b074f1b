import { expect, test } from 'vitest'
import { detailToast, homeNotice, type ListSource, listNotice, sourceHeaders } from './vehicle-source.ts'

test('the real inventory needs no notice and may be cached and indexed', () => {
  expect(listNotice('database')).toBe(null)
  expect(detailToast('database', true)).toBe(null)
  expect(sourceHeaders('database')).toEqual({})
})

test.each<[ListSource, 'warning' | 'danger']>([
  ['local-empty-db', 'warning'],
  ['local', 'danger'],
  ['local-exception', 'danger'],
])('the samples from %s come with a %s notice and are neither cached nor indexed', (source, tone) => {
  expect(listNotice(source)?.tone).toBe(tone)
  expect(sourceHeaders(source)).toEqual({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
})

test.each<[ListSource, string | undefined]>([
  ['database', undefined],
  ['local-empty-db', 'Displaying local data. Database may be empty or temporarily unavailable.'],
  ['local-exception', 'Could not load vehicles from the database. Displaying local data.'],
])('the home page says of %s: %s', (source, text) => {
  expect(homeNotice(source)?.text).toBe(text)
})

test('a sample in place of one vehicle is announced as local data', () => {
  expect(detailToast('local-fallback', true)).toEqual({
    title: 'Displaying Local Data',
    description: 'Vehicle details loaded from local backup. Source: local-fallback.',
  })
})

test('a vehicle that could not be looked up is announced as an error', () => {
  expect(detailToast('local-exception', false)).toEqual({
    title: 'Error Loading Vehicle',
    description: 'Could not load vehicle details. Source: local-exception.',
    variant: 'destructive',
  })
})
