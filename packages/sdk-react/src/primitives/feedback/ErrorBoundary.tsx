'use client';
import { CircleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Root } from '../../theme/LavraRoot.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Props of {@link ErrorBoundary}. */
export type ErrorBoundaryProps = {
  readonly title: string;
  readonly text: string;
  /** Label of the button that renders the children again. */
  readonly retry: string;
  readonly onFault?: (fault: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
};

/** Contains an unexpected error in the component where it happened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(fault: unknown, info: ErrorInfo) {
    this.props.onFault?.(fault, info);
  }

  override render(): ReactNode {
    const { title, text, retry, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <Root layout="block">
        <div role="alert">
          <EmptyState
            icon={CircleAlert}
            title={title}
            action={<Button onClick={() => this.setState({ hasFailed: false })}>{retry}</Button>}
          >
            {text}
          </EmptyState>
        </div>
      </Root>
    );
  }
}
