import { makeAutoObservable } from 'mobx';

/** Whether the server can be reached; the banner over the page reads it. Writing stays possible: the form keeps what was typed. */
export class Connection {
  online = true;

  constructor() {
    makeAutoObservable(this);
  }

  report(online: boolean): void {
    this.online = online;
  }
}
