import { Link } from 'react-router'
import { saveIds, useSavedIds } from './saved-ids.ts'
import { isSameList, type Shortlist, shortlistAddress, withFirst, withOne, withoutOne } from './shortlist.ts'

type StepProps = { ids: Shortlist; id: number; name: string }

/** Takes a vehicle off the list. */
export function RemoveLink({ ids, id, name }: StepProps) {
  return <ListStep from={ids} to={withoutOne(ids, id)} word="Remove" name={name} />
}

/** Brings a vehicle to the front of the list, where it is compared. */
export function CompareLink({ ids, id, name }: StepProps) {
  return <ListStep from={ids} to={withFirst(ids, id)} word="Compare" name={name} />
}

/** Puts a vehicle on the list. */
export function AddLink({ ids, id, name }: StepProps) {
  return <ListStep from={ids} to={withOne(ids, id)} word="Save" name={name} />
}

type ListStepProps = { from: Shortlist; to: Shortlist; word: string; name: string }

/** The way to a list that differs by one step. Where the list shown is the one of this device, that takes the step too. */
function ListStep({ from, to, word, name }: ListStepProps) {
  const saved = useSavedIds()
  return (
    <Link
      to={shortlistAddress(to)}
      discover="none"
      rel="nofollow"
      preventScrollReset
      onClick={() => {
        if (saved && isSameList(saved, from)) saveIds(to)
      }}
      className="button save-step"
    >
      {word}
      <span className="sr-only"> {name}</span>
    </Link>
  )
}
