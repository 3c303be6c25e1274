import { existsSync } from 'node:fs'
import path from 'node:path'
import type * as demo from '../../demo/demo'
import { StartError } from '../settings/startError'

export type Demo = typeof demo

const has = (root: string, folder: string) => existsSync(path.join(root, folder))

/** The demo catalogue and its drawings; null in an installation without the folder `demo`. */
export const loadDemo = async (root: string): Promise<Demo | null> =>
  has(root, 'demo') ? import('../../demo/demo') : null

/** Whether the payment sandbox is installed (`dev/payments`). */
export const hasPaymentSandbox = (root: string): boolean => has(root, 'dev')

/** The tracker sandbox. @throws StartError in an installation without the folder `dev` */
export async function loadStubTrackers(root: string) {
  if (!has(root, 'dev')) throw new StartError('TRACKERS=stub needs the folder dev, which is not installed.')
  return import('../../dev/trackers/openStubTrackers')
}
