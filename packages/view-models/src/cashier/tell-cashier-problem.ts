import { type Code, sentence } from '@prumo/messages';
import { isAborted, type Notifier, type Problem } from '../core/index.ts';

/**
 * Tells a failed cashier call once: 403 'Acesso não autorizado', a refusal in the server's words, anything else in
 * the words of the screen. [ERR-049, ERR-051, ERR-070, A57]
 */
export function tellCashierProblem(notifier: Notifier, problem: Problem, fallback: Code): void {
  if (isAborted(problem) || problem.status === 401) return;
  notifier.error(problem.status === 403 ? sentence('cashier.unauthorized') : refusalOf(problem) || sentence(fallback));
}

/** Only a refusal knows more than «it failed»; a defect of the server says nothing a cashier could use. */
const refusalOf = ({ status, message }: Problem): string => (status >= 400 && status < 500 ? message.trim() : '');
