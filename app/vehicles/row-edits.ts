import { createContext, use, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MessageForList } from '#app/ui/arrived-message.ts'
import type { ArrivedMessage, SideNotice } from '#app/ui/toast-message.ts'
import type { RowField } from './row-offer.ts'

type Saved = { id: number; text: string; sideNotices: SideNotice[] }

/** What the editors in the rows of a list tell the list. */
export const RowEdits = createContext({
  begin: (_id: number, _field: RowField) => {},
  end: (_id: number, _field: RowField) => {},
  say: (_saved: Saved) => {},
})

type Held<Row> = { key: string; row: Row; at: number }

/**
 * A list whose rows are edited where they stand. A row that leaves it while somebody types there stays until they are done. `said` is
 * what was saved last, `message` the same for the place of a row that has left with it.
 */
export function useRowEdits<Row extends { id: number }>(rows: Row[]) {
  const fromPage = use(MessageForList)
  const { key: here } = useLocation()
  const [held, setHeld] = useState<Array<Held<Row>>>([])
  const [saved, setSaved] = useState<(Saved & { here: string }) | null>(null)
  const now = useRef({ rows, here })
  now.current = { rows, here }
  const edits = useMemo(
    () => ({
      begin(id: number, field: RowField) {
        const at = now.current.rows.findIndex((row) => row.id === id)
        const row = now.current.rows[at]
        if (row) setHeld((before) => [...before, { key: `${id} ${field}`, row, at }])
      },
      end: (id: number, field: RowField) => setHeld((before) => before.filter(({ key }) => key !== `${id} ${field}`)),
      say: (one: Saved) => setSaved({ ...one, here: now.current.here }),
    }),
    [],
  )
  const shown = useMemo(() => withHeld(rows, held), [rows, held])
  const last = saved?.here === here ? saved : null
  const isToTell = last && (last.sideNotices.length > 0 || !shown.some(({ id }) => id === last.id))
  const told: ArrivedMessage | null = isToTell
    ? { title: last.text, about: last.id, sideNotices: last.sideNotices }
    : null
  return { rows: shown, edits, said: last?.text ?? '', message: told ?? fromPage }
}

function withHeld<Row extends { id: number }>(rows: Row[], held: Array<Held<Row>>) {
  const shown = [...rows]
  for (const { row, at } of held)
    if (!shown.some(({ id }) => id === row.id)) shown.splice(Math.min(at, shown.length), 0, row)
  return shown.length === rows.length ? rows : shown
}
