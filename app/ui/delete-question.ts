/** What is asked before something is deleted: `the page "Ramps"`. */
export function deleteQuestion(what: string) {
  return {
    title: 'Are you sure?',
    description: `This action cannot be undone. This will permanently delete ${what}.`,
    confirmLabel: 'Yes, delete it',
  }
}
