import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const tones = {
  info: { box: 'border-focus bg-surface', mark: 'text-focus', icon: Info },
  success: { box: 'border-sage bg-sage-soft', mark: 'text-sage', icon: CircleCheck },
  warning: { box: 'border-amber bg-amber-soft', mark: 'text-amber', icon: TriangleAlert },
  danger: { box: 'border-danger bg-danger-soft', mark: 'text-danger', icon: CircleAlert },
}

type NoticeProps = { tone: NoticeTone; title?: ReactNode; className?: string; children?: ReactNode }

/** Something the reader should know, standing in the page. It is not a live region: what appears later needs one around it. */
export function Notice({ tone, title, className = '', children }: NoticeProps) {
  const { box, mark, icon } = tones[tone]
  return (
    <div className={`flex gap-3 rounded-control border-2 border-l-8 p-4 text-ink ${box} ${className}`}>
      <Icon of={icon} className={`mt-0.5 size-6 shrink-0 ${mark}`} />
      <div className="min-w-0 space-y-1">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  )
}
