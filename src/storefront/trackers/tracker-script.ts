export type TrackerName = 'ads' | 'affiliate'

/** Puts a company's script into the page, once. Resolves when the script has run, never if the browser refuses it. */
export function runTrackerScript(name: TrackerName, url: string): Promise<void> {
  const script = presentScript(name) ?? addScript(name, url)
  if (script.dataset['state'] === 'ready') return Promise.resolve()
  return new Promise((done) => script.addEventListener('load', () => done(), { once: true }))
}

export function trackerScriptsRun(): boolean {
  return document.querySelector('script[data-tracker]') !== null
}

function presentScript(name: TrackerName): HTMLScriptElement | null {
  return document.querySelector(`script[data-tracker="${name}"]`)
}

function addScript(name: TrackerName, url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  script.dataset['tracker'] = name
  script.addEventListener('load', () => (script.dataset['state'] = 'ready'))
  document.head.append(script)
  return script
}
