/**
 * What a page is to a journey, whoever shows it: a browser through Playwright, or a walk without one. Playwright's own
 * objects have all of it, under the same names and with the same meaning.
 */

export type Text = string | RegExp
export type File = { name: string; mimeType: string; buffer: Buffer }
export type Cookie = { name: string; value: string; url: string }
type Named = { name?: Text; exact?: boolean; level?: number; checked?: boolean; includeHidden?: boolean }
type Narrowed = { hasText?: Text; hasNotText?: Text; has?: Found; hasNot?: Found; visible?: boolean }
/** What a locator of the same page finds. */
type Found = { count(): Promise<number> }
type Wait = { timeout?: number }

/** Where elements are looked for: a page, or what a locator finds. */
export interface Scope {
  getByRole(role: Role, named?: Named): Locator
  getByLabel(text: Text, how?: { exact?: boolean }): Locator
  getByText(text: Text, how?: { exact?: boolean }): Locator
  getByPlaceholder(text: Text, how?: { exact?: boolean }): Locator
  getByAltText(text: Text, how?: { exact?: boolean }): Locator
  getByTitle(text: Text, how?: { exact?: boolean }): Locator
  /** By a CSS selector. */
  locator(selector: string, narrowed?: Narrowed): Locator
}

export interface Locator extends Scope {
  filter(narrowed?: Narrowed): Locator
  and(other: Found): Locator
  or(other: Found): Locator
  first(): Locator
  last(): Locator
  nth(index: number): Locator
  all(): Promise<Locator[]>
  count(): Promise<number>
  click(how?: Wait & { force?: boolean }): Promise<void>
  check(how?: Wait & { force?: boolean }): Promise<void>
  uncheck(how?: Wait & { force?: boolean }): Promise<void>
  fill(text: string, how?: Wait): Promise<void>
  focus(): Promise<void>
  press(key: string): Promise<void>
  selectOption(choice: string | { label?: string; value?: string; index?: number }): Promise<string[]>
  setInputFiles(files: File | File[] | string): Promise<void>
  textContent(): Promise<string | null>
  innerText(): Promise<string>
  allTextContents(): Promise<string[]>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  isVisible(): Promise<boolean>
  isChecked(): Promise<boolean>
  /** What a function says of the element, where the page is. */
  evaluate<Said>(ask: (element: Element) => Said): Promise<Said>
}

/** Cookies and pages of one visitor. */
export interface Context {
  newPage(): Promise<Page>
  addCookies(cookies: Cookie[]): Promise<void>
  cookies(): Promise<Array<{ name: string; value: string }>>
  /** Of one name, or all. */
  clearCookies(which?: { name?: string }): Promise<void>
  close(): Promise<void>
}

export interface Page extends Scope {
  goto(address: string): Promise<{ status(): number } | null>
  reload(): Promise<{ status(): number } | null>
  goBack(): Promise<{ status(): number } | null>
  url(): string
  title(): Promise<string>
  content(): Promise<string>
  waitForURL(address: Text): Promise<void>
  context(): Context
  close(): Promise<void>
}

export interface LocatorAssertions {
  not: LocatorAssertions
  toBeAttached(how?: Wait): Promise<void>
  toBeVisible(how?: Wait): Promise<void>
  toBeHidden(how?: Wait): Promise<void>
  toBeChecked(how?: Wait & { checked?: boolean }): Promise<void>
  toBeDisabled(how?: Wait): Promise<void>
  toBeEnabled(how?: Wait): Promise<void>
  toBeFocused(how?: Wait): Promise<void>
  toHaveCount(count: number, how?: Wait): Promise<void>
  toHaveText(text: Text | Text[], how?: Wait): Promise<void>
  toContainText(text: Text | Text[], how?: Wait): Promise<void>
  toHaveValue(value: Text, how?: Wait): Promise<void>
  toHaveAttribute(name: string, value: Text, how?: Wait): Promise<void>
  toHaveAccessibleName(name: Text, how?: Wait): Promise<void>
  toHaveAccessibleDescription(description: Text, how?: Wait): Promise<void>
}

export interface PageAssertions {
  not: PageAssertions
  toHaveURL(address: Text, how?: Wait): Promise<void>
  toHaveTitle(title: Text, how?: Wait): Promise<void>
}

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'banner'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'complementary'
  | 'contentinfo'
  | 'definition'
  | 'deletion'
  | 'dialog'
  | 'document'
  | 'figure'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'insertion'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'main'
  | 'menu'
  | 'navigation'
  | 'note'
  | 'option'
  | 'paragraph'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'rowgroup'
  | 'rowheader'
  | 'search'
  | 'searchbox'
  | 'separator'
  | 'slider'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'table'
  | 'tablist'
  | 'tabpanel'
  | 'term'
  | 'textbox'
  | 'time'
  | 'toolbar'
