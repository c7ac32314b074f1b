import { MessageCircle } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { panelId } from './assistant.tsx'

/** Opens the assistant from a bar of a page's own, which stands in for the floating button. */
export function ChatButton({ className }: { className: string }) {
  return (
    <button type="button" popoverTarget={panelId} className={className}>
      <Icon of={MessageCircle} className="size-5" />
      Chat
      <span className="sr-only"> with the Redstone Assistant</span>
    </button>
  )
}
