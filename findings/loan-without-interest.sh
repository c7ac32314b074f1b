#!/usr/bin/env bash
# Subject:  the monthly payment of a loan at 0 % APR.
# Versions: financejs 4.1.0, loan-calc 0.2.1 (of the Consumer Financial Protection Bureau), amortizejs 1.0.3; financial 0.2.4
#           beside them.
# Expected: $30,000 over 60 months without interest is $500 a month. PMT of spreadsheets has a formula of its own for a rate of
#           zero: principal divided by payments.
# Seen:     three of four divide zero by zero and return NaN, without an error; loan-calc does so for the total interest too. At
#           6 % all four agree to the cent.
# Source:   https://docs.oasis-open.org/office/OpenDocument/v1.3/os/part4-formula/OpenDocument-v1.3-os-part4-formula.html#PMT;
#           https://github.com/cfpb/loan-calc; https://github.com/essamjoubori/finance.js;
#           https://github.com/lmammino/financial
# Matters:  0 % APR is a common offer of vehicle makers. A form that takes 0 to 36 % lets it through, and the page says "$NaN a
#           month".
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error financejs@4.1.0 loan-calc@0.2.1 amortizejs@1.0.3 financial@0.2.4 > npm.txt

cat > look.mjs <<'END'
import { Calculator } from 'amortizejs'
import financejs from 'financejs'
import { pmt } from 'financial'
import loanCalc from 'loan-calc'

const amount = 30_000
const months = 60
const Finance = financejs.Finance ?? financejs
const payments = {
  financejs: (rate) => new Finance().AM(amount, rate, months, 1),
  'loan-calc': (rate) => loanCalc.paymentCalc({ amount, rate, termMonths: months }),
  amortizejs: (rate) =>
    Calculator.calculate({ method: 'mortgage', apr: rate, balance: amount, loanTerm: months }).periodicPayment,
  financial: (rate) => -pmt(rate / 100 / 12, months, amount),
}
for (const rate of [6, 0]) {
  const told = Object.entries(payments).map(([name, payment]) => `${name} ${Number(payment(rate)).toFixed(2)}`)
  console.log(`${rate} %: ${told.join(', ')}`)
}
console.log('interest at 0 %: loan-calc', loanCalc.totalInterest({ amount, rate: 0, termMonths: months }))
END
node look.mjs > found.txt

cat > seen.txt <<'END'
6 %: financejs 579.98, loan-calc 579.98, amortizejs 579.98, financial 579.98
0 %: financejs NaN, loan-calc NaN, amortizejs NaN, financial 500.00
interest at 0 %: loan-calc NaN
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
