export { hubspot } from './hubspot'
export { mautic } from './mautic'
export { moengage } from './moengage'
export { omnisend } from './omnisend'
