import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const tones = {
  info: { looks: 'border-focus bg-surface', mark: 'text-focus', Icon: Info },
  success: { looks: 'border-sage bg-sage-soft', mark: 'text-sage', Icon: CircleCheck },
  warning: { looks: 'border-amber bg-amber-soft', mark: 'text-amber', Icon: TriangleAlert },
  danger: { looks: 'border-danger bg-danger-soft', mark: 'text-danger', Icon: CircleAlert },
}

type NoticeProps = { tone: NoticeTone; title?: ReactNode; className?: string; children?: ReactNode }

/** Something the reader should know, standing in the page. It is not a live region: what appears later needs one around it. */
export function Notice({ tone, title, className = '', children }: NoticeProps) {
  const { looks, mark, Icon } = tones[tone]
  return (
    <div className={`flex gap-3 rounded-control border-2 border-l-8 p-4 text-ink ${looks} ${className}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${mark}`} />
      <div className="min-w-0 space-y-1">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  )
}
