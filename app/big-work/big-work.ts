import { z } from '#app/fields/form-schema.ts'

/**
 * Where a work on many records is. It waits for its turn and runs; `stopped` and `broken` can be continued; `finished` cannot, also
 * where somebody closed it before its end.
 */
export type WorkState = z.infer<typeof workProgress>['state']

/** Why a work was stopped: somebody pressed Stop, or the account of whoever began it has ended. */
export type WorkStop = NonNullable<WorkProgress['stoppedBy']>

/** How far a work is, for its page. `isNext`: no other work comes before it. */
export type WorkProgress = z.infer<typeof workProgress>
export const workProgress = z.object({
  id: z.int(),
  what: z.string(),
  by: z.string(),
  state: z.enum(['waiting', 'running', 'stopped', 'broken', 'finished']),
  stoppedBy: z.enum(['staff', 'account']).nullable(),
  count: z.int(),
  done: z.int(),
  isNext: z.boolean(),
})

/** The states of a work that still goes on by itself. */
export const underWay: WorkState[] = ['waiting', 'running']
/** The states of a work that somebody may continue. */
export const continuable: WorkState[] = ['stopped', 'broken']

export function isUnderWay({ state }: Pick<WorkProgress, 'state'>) {
  return underWay.includes(state)
}

export function isContinuable({ state }: Pick<WorkProgress, 'state'>) {
  return continuable.includes(state)
}

/** Whether a work has done all of its records; one that was closed before its end has not. */
export function isAllDone({ state, done, count }: Pick<WorkProgress, 'state' | 'done' | 'count'>) {
  return state === 'finished' && done >= count
}

/** How far a work is, in a sentence about `subject`, such as "The undo" where a page tells of more than one work. */
export function progressText({ state, stoppedBy, by, isNext, ...work }: WorkProgress, subject = 'It') {
  const [done, count] = [work.done, work.count].map((number) => number.toLocaleString('en-US'))
  const far = `${done} of ${count}`
  switch (state) {
    case 'waiting': {
      const will = `${subject} will ${work.done > 0 ? 'resume' : 'start'}`
      if (!isNext) return `${far} so far. ${will} when the work before it is done.`
      return work.done > 0 ? `${far} so far. ${will} in a moment.` : `${will} in a moment.`
    }
    case 'running':
      return `${far} so far.`
    case 'stopped':
      return stoppedBy === 'account'
        ? `${subject} was stopped after ${far}, because the account of ${by} has ended. What is done stays.`
        : `${subject} was stopped after ${far}. What is done stays.`
    case 'broken':
      return `${subject} broke off after ${far}. What is done stays.`
    case 'finished':
      if (work.done < work.count) return `${subject} ended after ${far}.`
      return subject === 'It' ? `Done: ${far}.` : `${subject} is done: ${far}.`
  }
}
