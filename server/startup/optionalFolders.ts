import type * as demo from '../../demo/demo'
import { hasFolder } from '../settings/settings'
import { StartError } from '../settings/startError'

export type Demo = typeof demo

/** The demo catalog and its drawings; null in an installation without the folder `demo`. */
export const loadDemo = async (root: string): Promise<Demo | null> =>
  hasFolder(root, 'demo') ? import('../../demo/demo') : null

/** The tracker sandbox. @throws StartError in an installation without the folder `dev` */
export async function loadStubTrackers(root: string) {
  if (!hasFolder(root, 'dev'))
    throw new StartError('TRACKERS=stub needs the folder dev, which is not installed.')
  return import('../../dev/trackers/openStubTrackers')
}
