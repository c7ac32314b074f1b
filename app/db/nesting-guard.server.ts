import { AsyncLocalStorage } from 'node:async_hooks'

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the body of a transaction; until it ends, `refuseInsideTransaction` throws in everything it calls. */
export async function insideTransaction<T>(work: () => Promise<T>) {
  const transaction = { isOpen: true }
  try {
    return await openTransaction.run(transaction, work)
  } finally {
    transaction.isOpen = false // what the body left running (timers, streams) may use the connection again
  }
}

/**
 * Throws within a transaction, on both engines, so that the mistake shows wherever it is made. The embedded engine has
 * one connection: a query outside would wait for ever for the transaction that waits for it.
 */
export function refuseInsideTransaction() {
  if (openTransaction.getStore()?.isOpen) {
    throw new Error(
      'The database was asked outside its open transaction. Pass the transaction (tx) down instead of db.',
    )
  }
}

/** Puts the refusal in front of the named methods of a connection. */
export function guardMethods<Name extends string>(
  connection: { [name in Name]: (...args: never[]) => unknown },
  names: Name[],
) {
  for (const name of names) {
    const method: (...args: never[]) => unknown = connection[name].bind(connection)
    Object.defineProperty(connection, name, {
      value: (...args: never[]) => {
        refuseInsideTransaction()
        return method(...args)
      },
    })
  }
}
