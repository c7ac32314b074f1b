import { useSyncExternalStore } from 'react'
import { idsIn, mostSaved, type Shortlist } from './shortlist.ts'

const storageKey = 'shortlist'
const nothing: Shortlist = []
const watchers = /* @__PURE__ */ new Set<() => void>()
let current = { text: '', ids: nothing }
/** What is saved where the browser stores nothing: it lasts until the page is left. */
let unstored = ''

/** The vehicles that this device has saved, newest last; null while there are no scripts. */
export function useSavedIds() {
  return useSyncExternalStore<Shortlist | null>(watch, savedIds, () => null)
}

/** The same for whoever asks once. The same list is the same object. */
export function savedIds(): Shortlist {
  const text = storedText()
  if (text !== current.text) current = { text, ids: idsIn(text).slice(0, mostSaved) }
  return current.ids
}

/** Replaces what this device has saved; every open tab shows it. */
export function saveIds(ids: Shortlist) {
  unstored = ids.join(',')
  try {
    localStorage.setItem(storageKey, unstored)
  } catch {
    // Plan B: the list is good for as long as the page is open, and its address holds it.
  }
  for (const watcher of watchers) watcher()
}

function storedText() {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return unstored // Plan B as above.
  }
}

function watch(onChange: () => void) {
  watchers.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    watchers.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}
