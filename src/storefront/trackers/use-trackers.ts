import { useEffect, useState } from 'react'
import { useLocation, useNavigation, type Path } from 'react-router'
import type { Trackers } from '../layout/load-frame.ts'
import { trackerReach } from './tracker-reach.ts'
import { runTrackerScript, trackerScriptsRun, type TrackerName } from './tracker-script.ts'
import { useDueConversion, useReport } from './use-conversion.ts'

/**
 * Runs the scripts that this page may run, once they are allowed. A script stays in the document from page to page. So
 * the next page is loaded as a document of its own if it may run other scripts.
 */
export function useTrackers(trackers: Trackers, isAllowed: boolean): void {
  const here = reachOf(useLocation())
  const conversion = useDueConversion()
  const wanted = isAllowed ? wantedScripts(trackers, here, conversion !== undefined) : []
  const [isAffiliateReady, setAffiliateReady] = useState(false)
  const isOtherDocument = here !== documentReach()
  useDocumentsOfTheirOwn(isAllowed)
  useReport(isAffiliateReady ? conversion : undefined)

  const wantedNames = wanted.join()
  useEffect(() => {
    const isMisplaced = isOtherDocument && (wantedNames !== '' || trackerScriptsRun())
    if (isMisplaced) {
      window.location.reload()
      return
    }
    for (const name of wantedNames.split(',').filter(isTrackerName)) {
      const url = trackers[name]
      if (url === undefined) continue
      void runTrackerScript(name, url).then(() => {
        if (name === 'affiliate') setAffiliateReady(true)
      })
    }
  }, [isOtherDocument, wantedNames, trackers])
}

function wantedScripts(trackers: Trackers, here: string, isConversionDue: boolean): TrackerName[] {
  const names: TrackerName[] =
    here === 'all' ? ['ads', 'affiliate'] : here === 'affiliate' && isConversionDue ? ['affiliate'] : []
  return names.filter((name) => trackers[name] !== undefined)
}

function isTrackerName(name: string): name is TrackerName {
  return name === 'ads' || name === 'affiliate'
}

/** Navigates by a full page load as soon as the target is known, before the address changes. */
function useDocumentsOfTheirOwn(isAllowed: boolean): void {
  const { state, location } = useNavigation()
  useEffect(() => {
    if (!isAllowed || state !== 'loading') return
    const next = reachOf(location)
    const matters = trackerScriptsRun() || next === 'all'
    if (matters && next !== documentReach())
      window.location.assign(location.pathname + location.search + location.hash)
  }, [isAllowed, state, location])
}

function reachOf({ pathname, search }: Pick<Path, 'pathname' | 'search'>) {
  return trackerReach(pathname + search)
}

/** Returns the reach of the page for which this document was loaded; the policy of that page is in force. */
function documentReach() {
  const [entry] = performance.getEntriesByType('navigation')
  return reachOf(new URL(entry?.name ?? window.location.href))
}
