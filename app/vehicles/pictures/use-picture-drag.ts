import { type PointerEvent, useState } from 'react'

/** A finger or hand that trembles moves nothing. */
const dragBeginsPx = 6
const nearEdgePx = 60
const scrollStepPx = 16

/** What is dragged, and the place that it would take if it were let go now. */
type Drag = { key: string; over: number | null }

/**
 * Moves a picture by dragging its image with a mouse or pen, or its handle with a finger. Elsewhere a finger scrolls
 * the page. Places are list items with `data-place`.
 */
export function usePictureDrag(move: (key: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function begin(event: PointerEvent<HTMLElement>, key: string) {
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    if (event.button !== 0 || !event.isPrimary || (event.pointerType === 'touch' && !isHandle)) return
    follow(event.currentTarget, event, {
      onMove: (over) => setDrag({ key, over }),
      onEnd(over) {
        setDrag(null)
        if (over !== null) move(key, over)
      },
    })
  }

  return { drag, begin }
}

type Place = Pick<MouseEvent, 'clientX' | 'clientY' | 'pageX' | 'pageY'>
type Listeners = { onMove: (over: number | null) => void; onEnd: (over: number | null) => void }

/** The image follows the pointer until that is let go; Escape and whatever the system takes over put it back. */
function follow(image: HTMLElement, { pageX, pageY, pointerId }: Place & { pointerId: number }, listeners: Listeners) {
  const ended = new AbortController()
  const { signal } = ended
  let over: number | null = null
  let isDragging = false
  image.setPointerCapture(pointerId)

  function end(at: number | null) {
    ended.abort()
    image.style.translate = ''
    image.removeAttribute('data-dragged')
    listeners.onEnd(at)
  }

  image.addEventListener(
    'pointermove',
    (event) => {
      const [x, y] = [event.pageX - pageX, event.pageY - pageY]
      isDragging ||= Math.hypot(x, y) > dragBeginsPx
      if (!isDragging) return
      image.dataset.dragged = 'true'
      image.style.translate = `${x}px ${y}px`
      over = placeUnder(event, image)
      scrollNearEdge(event)
      listeners.onMove(over)
    },
    { signal },
  )
  image.addEventListener('pointerup', () => end(over), { signal })
  image.addEventListener('pointercancel', () => end(null), { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal })
}

/** The place of the picture under the pointer; null over none, and over the one that is dragged. */
function placeUnder({ clientX, clientY }: Place, image: HTMLElement) {
  const own = image.closest('li')
  const under = document.elementsFromPoint(clientX, clientY).map((element) => element.closest('li'))
  const place = under.find((item) => item && item !== own && item.parentElement === own?.parentElement)?.dataset.place
  return place === undefined ? null : Number(place)
}

function scrollNearEdge({ clientY }: Place) {
  if (clientY < nearEdgePx) scrollBy(0, -scrollStepPx)
  if (clientY > innerHeight - nearEdgePx) scrollBy(0, scrollStepPx)
}
