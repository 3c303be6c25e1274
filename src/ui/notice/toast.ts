/** A passing word about something that has just happened, said at the edge of the screen. */
export interface ToastMessage {
  /** `good` stays for 2 seconds, the others for 4, longer while pointed at or focused (specification section 9). */
  readonly tone: 'good' | 'bad' | 'plain'
  readonly text: string
  /** What can be done about it while it is there. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

const eventName = 'shop:toast'

/** Says it; from anywhere in the browser. Whoever shows it is loaded with the first one. */
export function showToast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: message }))
}

/** Hears what is to be said, until the returned function is called. */
export function subscribeToToasts(listener: (message: ToastMessage) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ToastMessage>).detail)
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}
