import { ArrowRight } from 'lucide'
import type { ComponentProps } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/error-text.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewerAndOlder } from '#app/ui/newer-and-older.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TickField } from '#app/ui/tick-field.tsx'
import { leastUsualPriceUsd, priceText } from '../vehicle.ts'
import './import-check.css'
import { KeepForm, KeptValues } from './import-kept.tsx'

type Change = { label: string; before: string; after: string }
type RowError = { line: number; column: string; cell: string; message: string }
type CheckedRow = { line: number; name: string; isNew: boolean; changes: Change[] }
type LowPrice = { line: number; name: string; price: string }
type Check = {
  importId: string
  seen: string
  missing: number
  total: number
  isMissingMany: boolean
  added: number
  changed: number
  unchanged: number
  errorCount: number
  errors: RowError[]
  page: number
  pages: number
  rows: CheckedRow[]
  lowCount: number
  lowPrices: LowPrice[]
} & ComponentProps<typeof KeptValues>['check']

type ImportCheckProps = { check: Check; isConfirmed: boolean; errors: FieldError[] }

/** What a file would do: its errors, or its changes with the button that makes them. */
export function ImportCheck({ check, isConfirmed, errors }: ImportCheckProps) {
  const { added, changed, unchanged, keptCount, errorCount } = check
  if (errorCount > 0)
    return (
      <>
        <WrongRows check={check} />
        <KeepForm check={check} />
      </>
    )
  return (
    <>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-lg">
        <li>{counted(added)} new</li>
        <li>{counted(changed)} changed</li>
        <li>{counted(unchanged)} unchanged</li>
        {keptCount > 0 ? <li>{counted(keptCount)} values kept</li> : null}
      </ul>
      <KeepForm check={check} />
      {added + changed === 0 ? (
        <Notice tone="success" title="There is nothing to import.">
          <p>{keptCount > 0 ? 'What differs is kept as staff changed it.' : 'Each row says what is already here.'}</p>
        </Notice>
      ) : (
        <>
          <LowPrices check={check} />
          {errors.length > 0 ? null : <Changes check={check} />}
          <SendingForm check={check} isConfirmed={isConfirmed} errors={errors} />
        </>
      )}
      {errors.length > 0 ? <ChangesAgain /> : <KeptValues check={check} />}
    </>
  )
}

/** Whoever forgot the box has looked at the changes already. */
function ChangesAgain() {
  return (
    <p>
      <Link to={href('/admin/vehicles/import/check')} className="text-link">
        Show what would change again
      </Link>
    </p>
  )
}

function WrongRows({ check: { errorCount, errors } }: { check: Check }) {
  const left = errorCount > errors.length ? `, of which the first ${errors.length} are listed` : ''
  return (
    <>
      <Notice
        tone="danger"
        title={`${counted(errorCount)} ${errorCount === 1 ? 'cell is' : 'cells are'} wrong${left}.`}
      >
        <p>Nothing can be imported. Correct the file and upload it again, or leave the column out.</p>
        <p className="mt-3">
          <ButtonLink to={href('/admin/vehicles/import')} variant="outline" size="sm">
            Upload It Again
          </ButtonLink>
        </p>
      </Notice>
      <div className="import-table-room rounded-card border border-line bg-surface">
        <table className="import-table">
          <caption className="sr-only">What is wrong</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, column, cell, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td>{line}</td>
                <td>
                  {column}
                  {cell ? <span className="block text-ink-soft">“{cell}”</span> : null}
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Prices that may miss their thousands; they can be imported all the same. */
function LowPrices({ check: { lowCount, lowPrices } }: { check: Check }) {
  if (lowCount === 0) return null
  const left = lowCount > lowPrices.length ? `, of which the first ${lowPrices.length} are listed` : ''
  const what = lowCount === 1 ? 'price is' : 'prices are'
  return (
    <Notice tone="warning" title={`${counted(lowCount)} ${what} below ${priceText(leastUsualPriceUsd)}${left}.`}>
      <ul>
        {lowPrices.map(({ line, name, price }) => (
          <li key={line} className="wrap-anywhere">
            Row {line}, <bdi>{name}</bdi>: {price}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Changes({ check: { rows, page, pages } }: { check: Check }) {
  return (
    <section aria-labelledby="changes" className="space-y-4">
      <h2 id="changes" className="text-xl">
        What would change
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {rows.map((row) => (
          <li key={row.line} className="space-y-2 py-4">
            <h3 className="wrap-anywhere" dir="auto">
              {row.name}
            </h3>
            <p className="text-ink-soft text-sm">
              Row {row.line}
              {row.isNew ? ', new vehicle' : null}
            </p>
            <dl className="import-changes">
              {row.changes.map((change) => (
                <ChangedField key={change.label} change={change} isNew={row.isNew} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <NewerAndOlder
          label="More changes"
          word="Page"
          part={page}
          parts={pages}
          addressOf={(other) => `${href('/admin/vehicles/import/check')}?page=${other}`}
        />
      ) : null}
    </section>
  )
}

function ChangedField({ change: { label, before, after }, isNew }: { change: Change; isNew: boolean }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">
        {isNew ? null : (
          <>
            {before || 'Empty'} <Icon of={ArrowRight} className="inline size-4 text-ink-soft" />
            <span className="sr-only"> becomes </span>{' '}
          </>
        )}
        <span className="font-semibold">{after || 'Empty'}</span>
      </dd>
    </div>
  )
}

function SendingForm({ check, isConfirmed, errors }: ImportCheckProps) {
  const isSending = useNavigation().state === 'submitting'
  const { importId, seen, missing, total, isMissingMany, added, changed } = check
  const error = errorAt(errors, 'isConfirmed')
  return (
    <Form method="post" className="space-y-4 rounded-control border border-line bg-sunken p-4">
      <HiddenFields fields={{ importId, seen }} />
      {missing > 0 ? (
        <p>
          {counted(missing)} of {counted(total)} {total === 1 ? 'vehicle' : 'vehicles'} for sale{' '}
          {missing === 1 ? 'is' : 'are'} not in this file.{' '}
          {missing === 1 ? 'It stays as it is' : 'They stay as they are'}.
        </p>
      ) : null}
      {isMissingMany ? (
        <div>
          {error ? <ErrorText id="isConfirmed-error">{error}</ErrorText> : null}
          <TickField name="isConfirmed" isTicked={isConfirmed}>
            That is meant: this file is not the whole stock
          </TickField>
        </div>
      ) : null}
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Importing…' : importLabel(added + changed)}
      </Button>
    </Form>
  )
}

function importLabel(count: number) {
  return `Import ${counted(count)} ${count === 1 ? 'Vehicle' : 'Vehicles'}`
}

function counted(count: number) {
  return count.toLocaleString('en-US')
}
