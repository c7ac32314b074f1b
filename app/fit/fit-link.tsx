import { href, Link } from 'react-router'

/** The way to the measures of the chair, once on a page. */
export function FitLink({ text, className = '' }: { text: string; className?: string }) {
  return (
    <Link to={href('/fit')} className={`fit-link text-link ${className}`}>
      {text}
    </Link>
  )
}
