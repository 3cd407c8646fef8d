import type { FastifyInstance } from 'fastify';

interface UpstreamError {
  name?: string;
  code?: string;
  message?: string;
  cause?: UpstreamError;
}

/** An error without its stack, which says nothing about another service. */
const brief = ({ name, code, message, cause }: UpstreamError): object => ({
  type: name,
  code,
  message: message || cause?.message,
});

/**
 * Makes the one line that `@fastify/reply-from` logs for a failed call to another service short, and names that service. Callers log no
 * line of their own.
 */
export function logUpstream(scope: FastifyInstance, upstream: string): void {
  scope.setChildLoggerFactory((logger, bindings, options) =>
    logger.child({ ...bindings, upstream }, { ...options, serializers: { ...options.serializers, err: brief } }),
  );
}
