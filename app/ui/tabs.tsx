import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { hasModifier } from './modifier.ts'

type TabPanel = { id: string; title: string; content: ReactNode }
type TabsProps = { label: string; panels: TabPanel[] }

/**
 * Tabs. Until React runs they are plain links to their panels, and CSS shows the one in the address (app.css, "tabs").
 * Where no script ever runs, the panels stand one under the other with their headings. Ids are unique on the page.
 */
export function Tabs({ label, panels }: TabsProps) {
  const [chosen, setChosen] = useState<string>()
  const current = chosen ?? panels[0]?.id

  // From here on React shows and hides. A tab opened by its address stays open.
  useEffect(() => {
    const fromAddress = panels.find((panel) => `#${panel.id}` === location.hash)
    setChosen((before) => before ?? fromAddress?.id ?? panels[0]?.id)
  }, [panels])

  return (
    <div className="tabs" data-live={chosen ? '' : undefined}>
      <div role="tablist" aria-label={label} onKeyDown={moveByArrows} className="tab-strip">
        {panels.map(({ id, title }) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === current}
            aria-controls={id}
            tabIndex={id === current || !chosen ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              setChosen(id)
            }}
            className="tab"
          >
            {title}
          </a>
        ))}
      </div>
      {panels.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          data-current={id === current ? '' : undefined}
          className="tab-panel"
        >
          <h2 className="mb-4 text-2xl print:mb-2 [@media_screen_and_(scripting:enabled)]:sr-only">{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  ' ': (place) => place,
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step || hasModifier(event)) return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll('a')]
  const place = tabs.findIndex((tab) => tab.matches(':focus'))
  const next = tabs[step(place, tabs.length)]
  next?.focus()
  next?.click()
}
