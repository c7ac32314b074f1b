import { useEffect } from 'react'

/** Under this key the browser keeps a line for each vehicle, its number and name, the last one first. */
export const seenKey = 'seen'
const mostSeen = 12

/** Remembers on this device that a vehicle was looked at; null for none, such as a sample. */
export function useSeen(vehicle: { id: number; name: string } | null) {
  const line = vehicle && `${vehicle.id} ${vehicle.name}`
  // What was seen lies in the browser alone.
  useEffect(() => {
    if (!line) return
    try {
      const before = localStorage.getItem(seenKey)?.split('\n') ?? []
      localStorage.setItem(seenKey, [line, ...before.filter((one) => one !== line)].slice(0, mostSeen).join('\n'))
    } catch {
      // Plan B: where the browser stores nothing, nothing is remembered.
    }
  }, [line])
}
