import { expect, test } from 'vitest'
import { currentToast, dismissToast, showToast, watchToasts } from './toast-queue.ts'

test('a new toast replaces the visible one', () => {
  showToast({ title: 'Vehicle Deleted' })
  showToast({ title: 'No Changes', description: 'No settings were modified.' })
  expect(currentToast()).toMatchObject({ title: 'No Changes', description: 'No settings were modified.' })
})

test('a visible toast can be updated and keeps its place', () => {
  const toast = showToast({ title: 'Submitting...' })
  const before = currentToast()?.showing
  toast.update({ title: 'Submission Failed', variant: 'destructive' })
  expect(currentToast()).toEqual({ title: 'Submission Failed', variant: 'destructive', showing: before })
})

test('a replaced toast can neither update nor take away its successor', () => {
  const first = showToast({ title: 'First' })
  showToast({ title: 'Second' })
  first.update({ title: 'Late news' })
  first.dismiss()
  expect(currentToast()?.title).toBe('Second')
})

test('a dismissed toast is gone, and the same words can be shown again as another toast', () => {
  showToast({ title: 'Logged Out' })
  const first = currentToast()?.showing ?? 0
  dismissToast(first)
  expect(currentToast()).toBeUndefined()
  showToast({ title: 'Logged Out' })
  expect(currentToast()?.showing).not.toBe(first)
})

test('who watches hears of each change until they stop', () => {
  const seen: Array<string | undefined> = []
  const stop = watchToasts(() => seen.push(currentToast()?.title))
  const toast = showToast({ title: 'Page Deleted' })
  toast.dismiss()
  stop()
  showToast({ title: 'Unheard' })
  expect(seen).toEqual(['Page Deleted', undefined])
})
