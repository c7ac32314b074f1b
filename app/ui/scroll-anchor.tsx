import { Component, createRef, type ReactNode } from 'react'

type ScrollAnchorProps = { rows: unknown; children: ReactNode }
type Place = { element: Element; top: number }

/**
 * Keeps the reader's place while a list changes by itself: what they look at stays there on the screen. When the row
 * that had focus disappears, focus goes to the row in its place or to the page's heading. `rows` is the list's data, a
 * new object for each change.
 */
// A class, because only a class is asked right before the page changes.
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  box = createRef<HTMLDivElement>()
  focused: Element | null = null

  override componentDidMount() {
    this.box.current?.addEventListener('focusin', this.enter)
    this.box.current?.addEventListener('focusout', this.leave)
  }

  override componentWillUnmount() {
    this.box.current?.removeEventListener('focusin', this.enter)
    this.box.current?.removeEventListener('focusout', this.leave)
  }

  override getSnapshotBeforeUpdate(before: ScrollAnchorProps): Place | null {
    return before.rows === this.props.rows || window.scrollY === 0 ? null : placeIn(this.box.current)
  }

  override componentDidUpdate(_before: ScrollAnchorProps, _state: unknown, place: Place | null) {
    if (place?.element.isConnected) window.scrollBy(0, place.element.getBoundingClientRect().top - place.top)
    if (this.focused?.isConnected === false && document.activeElement === document.body) this.focusHeading()
  }

  enter = ({ target }: FocusEvent) => {
    this.focused = target instanceof Element ? target : null
  }

  leave = ({ target }: FocusEvent) => {
    // A button that is sending loses its focus too, and so does what has just been removed.
    if (target instanceof Element && target.isConnected && !target.matches(':disabled')) this.focused = null
  }

  focusHeading() {
    this.focused = null
    const heading = this.box.current?.querySelector<HTMLElement>('[data-arrived] + * :is(h2, th)')
    if (heading) heading.tabIndex = -1
    ;(heading ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true })
  }

  override render() {
    // The browser's own way of keeping the place would move the page a second time.
    return (
      <div ref={this.box} className="[overflow-anchor:none]">
        {this.props.children}
      </div>
    )
  }
}

const row = 'li, tr'

/** The row the reader looks at: that with focus when it is in view, else the one in the middle. */
function placeIn(box: HTMLElement | null): Place | null {
  const focused = document.activeElement?.closest(row) ?? null
  const looked = document.elementsFromPoint(window.innerWidth / 2, window.innerHeight / 2)
  const rows = [focused, ...looked.map((element) => element.closest(row))]
  const element = rows.find((row) => row !== null && box?.contains(row) && isInView(row))
  return element ? { element, top: element.getBoundingClientRect().top } : null
}

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
