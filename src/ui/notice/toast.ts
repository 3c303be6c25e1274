/** A short message about an event, at the edge of the screen. */
export interface ToastMessage {
  /**
   * `good` is visible for 2 seconds, the others for 4. Hover and focus extend that (docs/contract.md#notifications).
   */
  readonly tone: 'good' | 'bad' | 'plain'
  readonly text: string
  /** An action that is offered while the toast is visible. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

const eventName = 'shop:toast'

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<ToastMessage>
  }
}

/** Shows a toast. The component that renders it loads with the first one. */
export function showToast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: message }))
}

/**
 * Subscribes to toasts.
 * @returns a function that unsubscribes
 */
export function subscribeToToasts(listener: (message: ToastMessage) => void): () => void {
  const handle = ({ detail }: CustomEvent<ToastMessage>) => listener(detail)
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}
