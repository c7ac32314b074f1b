import type { BodyShape } from './body-shape.ts'
import { n, type Point, pair } from './svg-text.ts'

export type Move = (point: Point) => Point

/** A body with every point of its drawing moved. What turns with the wheels must be moved as one; `moveLamp` goes before in lamps and trim. */
export function reshape(shape: BodyShape, move: Move, moveLamp: Move): BodyShape {
  const path = (d: string) => movedPath(d, move)
  const drawn = (tags: string) =>
    tags.replaceAll(/ d="([^"]*)"/g, (_, d: string) => ` d="${movedPath(d, (point) => move(moveLamp(point)))}"`)
  const across = (x: number) => move([x, 0])[0]
  const { doorway, door } = shape
  return {
    ...shape,
    length: across(shape.length),
    height: move([shape.length / 2, shape.height])[1],
    rearAxle: across(shape.rearAxle),
    frontAxle: across(shape.frontAxle),
    outline: path(shape.outline),
    outlineTailOpen: path(shape.outlineTailOpen),
    glassTrim: path(shape.glassTrim),
    panes: shape.panes.map(path),
    seams: path(shape.seams),
    highlight: path(shape.highlight),
    reflection: path(shape.reflection),
    handles: shape.handles.map(move),
    doorway: {
      left: across(doorway.left),
      right: across(doorway.right),
      top: move([(doorway.left + doorway.right) / 2, doorway.top])[1],
      opening: path(doorway.opening),
    },
    door: { ...door, panel: path(door.panel), pane: path(door.pane), handle: move(door.handle) },
    trim: (paint) => drawn(shape.trim(paint)),
    tailTrim: drawn(shape.tailTrim),
    openTail: (paint) => drawn(shape.openTail(paint)),
    seats: shape.seats.map(across),
  }
}

/** So many numbers follow each command; of an arc only the last two are a point. */
const lengths: Record<string, number> = { M: 2, L: 2, C: 6, A: 7, Z: 0 }

/** Absolute commands alone: a point must not depend on the one before it. */
function movedPath(d: string, move: Move) {
  return [...d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)]
    .map(([, command = '', text = '']) => {
      const numbers = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
      if (numbers.length !== lengths[command]) throw new Error(`${command}${text} cannot be moved`)
      const points = pointsOf(command === 'A' ? numbers.slice(5) : numbers).map((point) => pair(move(point)))
      const before = command === 'A' ? `${numbers.slice(0, 5).map(n).join(' ')} ` : ''
      return command + before + points.join(' ')
    })
    .join('')
}

function pointsOf(numbers: number[]) {
  return numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []))
}
