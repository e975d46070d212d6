export { ErrorMessage as ErrorBoundary } from './error-screen.tsx'
export { Outlet as default } from 'react-router'
