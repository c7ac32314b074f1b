import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MeetingChoice } from './meeting-choice.tsx'
import type { OfferedTimes } from './offered-times.ts'
import type { ShownQuestion } from './shown-question.actions.server.ts'
import { TimeChoice } from './time-choice.tsx'

/** The one question to a visitor whose form looked like a program's. A press answers it, and sets the appointment. */
export function AskedQuestion({ question, error }: { question: ShownQuestion; error?: string | undefined }) {
  const { token, when, what, place, elsewhere, heldUntil, whyNot, isRequest, offered, again } = question
  return (
    <Card className="max-w-3xl space-y-6 p-6 sm:p-8">
      <p className="text-lg">Your form looked like one that a computer program filled out. Did a person send it?</p>
      <div>
        <p className="font-semibold text-2xl">{when}</p>
        <p>
          {what}
          {place ? `: ${place}` : null}
        </p>
        {elsewhere ? <p>The vehicle: {elsewhere}</p> : null}
      </div>
      {isRequest ? (
        <>
          <Form method="post" preventScrollReset className="space-y-6">
            <Notice tone="warning" title={whyNot}>
              No time can be set. Answer, and a person will contact you to agree on one.
            </Notice>
            <Answer words="Yes, Ask for an Appointment" />
          </Form>
          <Again to={again}>Choose a Time Without This Vehicle</Again>
        </>
      ) : offered ? (
        <>
          <OtherTimes token={token} offered={offered} whyNot={whyNot} error={error} />
          <Again to={again}>Choose Another Way or Showroom</Again>
        </>
      ) : (
        <Form method="post" preventScrollReset className="space-y-6">
          {heldUntil ? (
            <Notice tone="info" title={`We’re holding this time for you until ${heldUntil}.`}>
              It isn’t booked yet. If you don’t answer by then, other people can book it.
            </Notice>
          ) : (
            <Notice tone="warning" title="This time is still free, but we’re not holding it for you.">
              It’s yours as soon as you answer.
            </Notice>
          )}
          <Answer />
        </Form>
      )}
    </Card>
  )
}

type OtherTimesProps = Pick<ShownQuestion, 'token' | 'whyNot'> & { offered: OfferedTimes; error?: string | undefined }

/** Times to choose from by somebody whose time cannot be had anymore. */
function OtherTimes({ token, whyNot, offered, error }: OtherTimesProps) {
  return (
    <div className="space-y-6">
      <Notice tone="warning" title={whyNot}>
        {offered.times.length > 0 ? 'Choose another one.' : 'No time is free in the next four weeks. Please call us.'}
      </Notice>
      {offered.times.length > 0 ? (
        <>
          <MeetingChoice hidden={{ token }} offered={offered} />
          <Form method="post" preventScrollReset className="space-y-6">
            <TimeChoice offered={offered} chosen={undefined} error={error} />
            <Answer />
          </Form>
        </>
      ) : null}
    </div>
  )
}

/** Back to the form, where what was typed still waits in this tab. */
function Again({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="outline">
      {children}
    </ButtonLink>
  )
}

function Answer({ words = 'Yes, Book This Time' }: { words?: string }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Button name="intent" value="answer" size="lg" disabled={isSending} className="w-full sm:w-auto">
      {isSending ? 'Sending...' : words}
    </Button>
  )
}
