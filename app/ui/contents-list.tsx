import { Disclosure } from './disclosure.tsx'

type Part = { id: string; title: string }

/** The parts of a long page with links: a box on narrow screens, else a list at the side. */
export function ContentsList({ parts, className = '' }: { parts: Part[]; className?: string }) {
  return (
    <nav aria-label="On this page" className={`print:hidden ${className}`}>
      <Disclosure summary="On this page" className="lg:hidden">
        <PartLinks parts={parts} />
      </Disclosure>
      <div className="max-lg:hidden">
        <p className="font-bold">On this page</p>
        <PartLinks parts={parts} />
      </div>
    </nav>
  )
}

function PartLinks({ parts }: { parts: Part[] }) {
  return (
    <ol className="mt-2 border-line border-l-2">
      {parts.map(({ id, title }) => (
        <li key={id}>
          {/* A plain link: the browser moves to the part and to its place in the tab order. */}
          <a
            href={`#${id}`}
            className="card-link -ml-0.5 flex min-h-11 items-center border-transparent border-l-2 py-1.5 pl-4 text-sm leading-snug hover:border-accent hover:text-accent"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
