import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { openLayers } from './open-layers.ts'
import { type Toast, type ToastAction, toasts, toastTimeoutMs } from './toast-store.ts'

type Store = typeof toasts

/**
 * The stack at the bottom right; stands once in each app. While a modal layer is open it lies in there,
 * or neither press nor keyboard would reach it.
 */
export function Toasts({ store = toasts }: { store?: Store }) {
  const shown = useSyncExternalStore(store.subscribe, store.get, store.get)
  const layer = useSyncExternalStore(openLayers.subscribe, openLayers.newest, noLayer)
  const stack = (
    <section className="toasts" data-slot="toasts" aria-label="Notifications">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} store={store} />
      ))}
    </section>
  )
  return layer ? createPortal(stack, layer) : stack
}

const noLayer = () => undefined

function ToastCard({ toast, store }: { toast: Toast; store: Store }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const { id, title, description, icon, avatar, closeButton = { label: 'Close' } } = toast
  const timeout = toast.timeout ?? toastTimeoutMs
  const paused = hovered || focused
  // The timer runs outside React.
  useEffect(() => (paused ? store.pause(id) : store.resume(id)), [paused, id, store])
  const actions = toast.actions?.length ? (
    <ToastActions actions={toast.actions} onAct={(action) => store.act(id, action)} />
  ) : null

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what a press on the card does is also an action.
    <div
      role="status"
      className="toast"
      data-slot="toast"
      data-tone={toast.color ?? 'primary'}
      data-paused={paused || undefined}
      data-pressable={toast.click ? '' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={toast.click}
    >
      {icon ? <Icon name={icon} className="toast-icon" /> : null}
      {avatar ? <img className="avatar" src={avatar.src} alt={avatar.alt} /> : null}
      <div className="toast-body">
        {title ? <p className="toast-title">{title}</p> : null}
        {description ? <p className="toast-description">{description}</p> : null}
        {description ? actions : null}
      </div>
      {description ? null : actions}
      {closeButton ? (
        <button
          type="button"
          className="icon-button toast-close"
          aria-label={closeButton.label}
          onClick={(event) => {
            event.stopPropagation()
            store.close(id)
          }}
        >
          <Icon name="close" size={16} />
        </button>
      ) : null}
      {timeout > 0 ? (
        <span
          className="toast-time"
          style={{ animationDuration: `${timeout}ms` }}
          aria-hidden="true"
        />
      ) : null}
    </div>
  )
}

function ToastActions(props: { actions: ToastAction[]; onAct: (action: ToastAction) => void }) {
  return (
    <div className="toast-actions">
      {props.actions.map((action) => (
        <button
          type="button"
          key={action.label}
          className="button button-secondary button-small"
          onClick={(event) => {
            event.stopPropagation()
            props.onAct(action)
          }}
        >
          {action.label}
        </button>
      ))}
    </div>
  )
}
