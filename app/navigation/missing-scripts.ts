const longestWaitMs = 10_000

/**
 * The page with a watch for scripts that do not arrive. It then shows the buttons that replace them (`scripted:` in
 * app.css).
 */
export function withSignOfMissingScripts(html: string, nonce: string) {
  return html.replace(
    '</body>',
    () => `<script nonce="${nonce}">(${watchForScripts})(${longestWaitMs})</script></body>`,
  )
}

/** Called when the scripts have taken over the page. */
export function noteScriptsArrived() {
  document.documentElement.dataset.scripts = 'arrived'
}

/** Runs in the browser, from its own source text: it can use nothing from outside. */
function watchForScripts(longestWaitMs: number) {
  function giveUp() {
    document.documentElement.dataset.scripts ??= 'missing'
  }
  function giveUpOn({ target }: Event) {
    if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'modulepreload'))
      giveUp()
  }
  setTimeout(giveUp, longestWaitMs)
  addEventListener('error', giveUpOn, true)
}
